/** Query parameters by key. `undefined` and `null` are omitted, but 0 and the empty string are not. */
export type Query = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>

/** Joins the URLs as text. A service's URL may have a path, which would be lost if `/v1` were resolved against it. */
export const joinUrl = (base: string, path: string): string =>
  `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`

/** Appends query parameters to a URL. */
export function withQuery(url: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[key, `${value}`]],
  )
  if (entries.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(entries)}`
}
