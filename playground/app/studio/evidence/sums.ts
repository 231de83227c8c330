import type { PageState, RecordedRequest } from '../../contract.ts'

export interface SplitRequests {
  /** Files of the page itself, requested before the kit was created. */
  readonly page: readonly RecordedRequest[]
  /** Requests of the kit before the visitor's intent. The list must stay empty. */
  readonly early: readonly RecordedRequest[]
  readonly after: readonly RecordedRequest[]
}

/** Separates the requests of the page at the moment of intent. */
export function splitRequests({ requests, intent }: Pick<PageState, 'requests' | 'intent'>): SplitRequests {
  const kitRequests = requests.filter(({ kind }) => kind !== 'page')
  const isAfter = ({ startedAt }: RecordedRequest) => intent !== undefined && startedAt >= intent.at
  return {
    page: requests.filter(({ kind }) => kind === 'page'),
    early: kitRequests.filter((request) => !isAfter(request)),
    after: kitRequests.filter(isAfter),
  }
}

export interface Sum {
  readonly files: number
  readonly bytes: number
  readonly unpacked: number
}

/** Adds up the sizes of the scripts. */
export function sumScripts(requests: readonly RecordedRequest[]): Sum {
  const scripts = requests.filter(({ script }) => script)
  const total = (key: 'bytes' | 'unpacked') => scripts.reduce((sum, request) => sum + request[key], 0)
  return { files: scripts.length, bytes: total('bytes'), unpacked: total('unpacked') }
}

/** Groups requests by what is behind them, in order of first appearance. */
export function groupBy(
  requests: readonly RecordedRequest[],
  nameOf: (request: RecordedRequest) => string,
): ReadonlyMap<string, readonly RecordedRequest[]> {
  const groups = new Map<string, RecordedRequest[]>()
  for (const request of requests)
    groups.set(nameOf(request), [...(groups.get(nameOf(request)) ?? []), request])
  return groups
}

export interface Group {
  readonly label: string
  readonly requests: readonly RecordedRequest[]
}

/** Groups requests by label, in order of first appearance. */
export function groupByLabel(requests: readonly RecordedRequest[]): readonly Group[] {
  return [...groupBy(requests, ({ label }) => label)].map(([label, groupRequests]) => ({
    label,
    requests: groupRequests,
  }))
}
