/** Values of a query by key; `undefined` and `null` are left out, 0 and the empty text are not. */
export type Query = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>

/** Joined as text: a service may live under a path, which resolving `/v1` against it would drop. */
export const joinUrl = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`

/** The URL with the query's values appended. */
export function withQuery(url: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[key, `${value}`]],
  )
  if (given.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}
