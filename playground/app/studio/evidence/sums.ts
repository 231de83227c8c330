import type { PageState, SeenRequest } from '../../contract.ts'

export interface Split {
  /** Files of the page itself, asked for before the kit was made. */
  readonly page: readonly SeenRequest[]
  /** What the kit asked for before anybody wanted it: must stay empty. */
  readonly early: readonly SeenRequest[]
  readonly after: readonly SeenRequest[]
}

/** Parts what the page requested at the moment of intent. */
export function splitRequests({ requests, intent }: Pick<PageState, 'requests' | 'intent'>): Split {
  const own = requests.filter(({ kind }) => kind !== 'page')
  const isAfter = ({ startedAt }: SeenRequest) => intent !== undefined && startedAt >= intent.at
  return {
    page: requests.filter(({ kind }) => kind === 'page'),
    early: own.filter((request) => !isAfter(request)),
    after: own.filter(isAfter),
  }
}

export interface Sum {
  readonly files: number
  readonly bytes: number
  readonly unpacked: number
}

/** How much script that is. */
export function sumScripts(requests: readonly SeenRequest[]): Sum {
  const scripts = requests.filter(({ script }) => script)
  const total = (key: 'bytes' | 'unpacked') => scripts.reduce((sum, request) => sum + request[key], 0)
  return { files: scripts.length, bytes: total('bytes'), unpacked: total('unpacked') }
}

export interface Group {
  readonly label: string
  readonly requests: readonly SeenRequest[]
}

/** Requests by what they are called, in the order each was first seen. */
export function groupByLabel(requests: readonly SeenRequest[]): readonly Group[] {
  const groups = new Map<string, SeenRequest[]>()
  for (const request of requests) groups.set(request.label, [...(groups.get(request.label) ?? []), request])
  return [...groups].map(([label, all]) => ({ label, requests: all }))
}
