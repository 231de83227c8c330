import * as v from 'valibot'
import { readJson } from '../../readJson.ts'

const modulesSchema = v.record(v.string(), v.array(v.string()))
const sizesSchema = v.record(v.string(), v.number())

/** What the build of the pages contains. A development server has no build. */
export interface Build {
  /** The modules of the packages in each script, as `<package>.<module>`, such as `send.plugin`. */
  readonly modules: Readonly<Record<string, readonly string[]>>
  /** The bytes of each script with code of a package, after gzip. */
  readonly sizes: Readonly<Record<string, number>>
}

/** Requests the description of the build from the studio's server. Without one, figures per plugin are not shown. */
export async function readBuild(): Promise<Build | undefined> {
  const [modules, sizes] = await Promise.all(['/modules.json', '/sizes.json'].map(readJson))
  const parsed = [v.safeParse(modulesSchema, modules), v.safeParse(sizesSchema, sizes)] as const
  return parsed[0].success && parsed[1].success
    ? { modules: parsed[0].output, sizes: parsed[1].output }
    : undefined
}
