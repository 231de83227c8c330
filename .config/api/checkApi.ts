import { type Bump, listChanges, missingBump } from './changesets.ts'
import { compareApis } from './compare.ts'
import { formatReport, type PackageApi, parseReport, type Report, unreleased } from './report.ts'

/** A package with its committed files. */
export interface ApiParameters {
  /** What the built types export. */
  readonly api: PackageApi
  /** The version in the package.json. */
  readonly version: string
  /** The path of the report, for messages. */
  readonly file: string
  /** The report in the repository; `undefined` if there is none. */
  readonly committed: string | undefined
  /** The report of the last release; `undefined` before the first. */
  readonly released: string | undefined
  /** The bumps of this package in the changesets. */
  readonly bumps: readonly Bump[]
}

/** Returns a sentence for everything that is wrong with the report or the changesets of a package. */
export function checkApi(parameters: ApiParameters): string[] {
  const { api, version, file, committed, released, bumps } = parameters
  const { name } = api
  const last = readReleased(released)
  if (released !== undefined && last.release !== version)
    return [
      `${name} is ${version}, but its report is that of ${last.release}: after \`changeset version\`, run \`npm run api -- --released\``,
    ]
  const problems: string[] = []
  if (committed === undefined) problems.push(`${file} is missing: run \`npm run api\``)
  else if (committed !== currentReport(parameters)) {
    const changes = compareApis(parseReport(committed), api)
    const what = changes.length > 0 ? listChanges(changes) : 'its text has changed'
    problems.push(
      `${file} does not match the built types: ${what}. If this is intended, run \`npm run api\` and commit the file`,
    )
  }
  const changes = compareApis(last, api)
  const missing = missingBump({ name, release: last.release, changes, bumps })
  return missing === undefined ? problems : [...problems, missing]
}

/** Returns the report of what the built types export. */
export function currentReport({ api, released }: Pick<ApiParameters, 'api' | 'released'>): string {
  const { release, since } = readReleased(released)
  return formatReport(api, release, since)
}

/** Returns the report of the version that the package.json names: what was unreleased is part of it. */
export function releasedReport({
  api,
  version,
  released,
}: Pick<ApiParameters, 'api' | 'version' | 'released'>): string {
  const { release, since } = readReleased(released)
  if (released !== undefined && release === version) return released
  return formatReport(api, version, (specifier, name) => {
    const first = since(specifier, name)
    return first === unreleased ? version : first
  })
}

const readReleased = (released = ''): Report => parseReport(released)
