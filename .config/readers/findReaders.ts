/** What a reader of foreign input takes first. */
const foreign = 'unknown|string|object|Uint8Array|Json|JsonObject|Event|Response'
const declaration =
  /^export (?:default )?(?:async )?(?:function\*? ?|const )((?:read|parse|decode|check)[A-Z]\w*)(?:<[^(]*>)?(?: = (?:async )?)?\(\s*\w+\??: (?:readonly )?([A-Za-z0-9]+)\b/gm

/**
 * Lists the functions that a source exports whose names say that they read, parse, decode or check, and whose first parameter is
 * a text, bytes, or of no known type. Each is `file#name`.
 */
export function findReaders(file: string, source: string): readonly string[] {
  return [...source.matchAll(declaration)].flatMap(([, name, type = '']) =>
    new RegExp(`^(?:${foreign})$`).test(type) ? [`${file}#${name}`] : [],
  )
}
