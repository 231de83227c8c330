import type { StudioConfig } from '../../config/studioConfig.ts'
import type { Framework } from '../types.ts'
import { writeProject } from '../writeProject.ts'

/** The texts of a written project, by their paths. */
export const projectTexts = (config: StudioConfig, framework: Framework): ReadonlyMap<string, string> =>
  new Map(writeProject(config, framework).files.map(({ path, text }) => [path, text]))
