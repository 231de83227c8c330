import type { StudioConfig } from '../config/studioConfig.ts'
import { writeHtml } from './frameworks/html.ts'
import { writeNext } from './frameworks/next.ts'
import { writeReact } from './frameworks/react.ts'
import { writeSvelte } from './frameworks/svelte.ts'
import { writeVue } from './frameworks/vue.ts'
import type { Framework, Project } from './types.ts'

const writers: Readonly<Record<Framework, (config: StudioConfig) => Project>> = {
  react: writeReact,
  next: writeNext,
  vue: writeVue,
  svelte: writeSvelte,
  html: writeHtml,
}

/**
 * Writes the project that an integrator would write for a configuration: a whole site that connects a wallet and shows its account.
 * What the studio only simulates (blocked storage, a second kit) is no part of it.
 */
export const writeProject = (config: StudioConfig, framework: Framework): Project =>
  writers[framework](config)
