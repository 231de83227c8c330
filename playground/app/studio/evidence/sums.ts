import type { PageState, SeenRequest } from '../../contract.ts'

export interface SplitRequests {
  /** Files of the page itself, requested before the kit was created. */
  readonly page: readonly SeenRequest[]
  /** Requests of the kit before the visitor's intent. The list must stay empty. */
  readonly early: readonly SeenRequest[]
  readonly after: readonly SeenRequest[]
}

/** Separates the requests of the page at the moment of intent. */
export function splitRequests({ requests, intent }: Pick<PageState, 'requests' | 'intent'>): SplitRequests {
  const kitRequests = requests.filter(({ kind }) => kind !== 'page')
  const isAfter = ({ startedAt }: SeenRequest) => intent !== undefined && startedAt >= intent.at
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
export function sumScripts(requests: readonly SeenRequest[]): Sum {
  const scripts = requests.filter(({ script }) => script)
  const total = (key: 'bytes' | 'unpacked') => scripts.reduce((sum, request) => sum + request[key], 0)
  return { files: scripts.length, bytes: total('bytes'), unpacked: total('unpacked') }
}

export interface Group {
  readonly label: string
  readonly requests: readonly SeenRequest[]
}

/** Groups requests by label, in order of first appearance. */
export function groupByLabel(requests: readonly SeenRequest[]): readonly Group[] {
  const groups = new Map<string, SeenRequest[]>()
  for (const request of requests) groups.set(request.label, [...(groups.get(request.label) ?? []), request])
  return [...groups].map(([label, groupRequests]) => ({ label, requests: groupRequests }))
}
