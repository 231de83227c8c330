/** An advisory about a package that reaches a site. */
export interface Advisory {
  /** The package, as `name@version`. */
  readonly id: string
  /** The advisories' ids in the database, such as `GHSA-…`. */
  readonly advisories: readonly string[]
}

/** The database of advisories of the open source foundations. @see https://google.github.io/osv.dev/post-v1-querybatch/ */
const database = 'https://api.osv.dev'

/** The limit of one query. */
const batchSize = 1_000

const toQuery = (id: string) => {
  const at = id.lastIndexOf('@')
  return { package: { ecosystem: 'npm', name: id.slice(0, at) }, version: id.slice(at + 1) }
}

/**
 * Looks up packages in a database of advisories.
 *
 * @param ids the packages, as `name@version`
 * @throws {Error} if the database does not answer, or with another number of results: an unknown package would count as safe
 */
export async function findAdvisories(ids: readonly string[], url = database): Promise<readonly Advisory[]> {
  const found: Advisory[] = []
  for (let start = 0; start < ids.length; start += batchSize)
    found.push(...(await lookUp(ids.slice(start, start + batchSize), url)))
  return found
}

async function lookUp(ids: readonly string[], url: string): Promise<readonly Advisory[]> {
  const response = await fetch(`${url}/v1/querybatch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries: ids.map(toQuery) }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The database of advisories answered with status ${response.status}`)
  const { results }: { results?: readonly { vulns?: readonly { id: string }[] }[] } = await response.json()
  if (results?.length !== ids.length)
    throw new Error(
      `The database of advisories answered ${results?.length ?? 'none'} of ${ids.length} queries`,
    )
  return ids.flatMap((id, index) => {
    const advisories = (results[index]?.vulns ?? []).map((one) => one.id)
    return advisories.length > 0 ? [{ id, advisories }] : []
  })
}
