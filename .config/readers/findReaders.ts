const declaration =
  /^export (?:default )?(?:async )?(?:function\*? ?|const )((?:read|parse|decode|check)[A-Z]\w*)(?:<[^(]*>)?(?: = (?:async )?)?\(/gm
/** What a reader of foreign input takes first. */
const foreign =
  /^(?:readonly )?(?:unknown|string|object|Uint8Array|Json|JsonObject|Event|Response)\b|\b(?:unknown|InferOutput|RpcRequest|RequestDraft)\b/
/** What a reader may take after something of our own. */
const foreignLater = /^(?:readonly )?unknown\b/

/**
 * Lists the functions that a source exports whose names say that they read, parse, decode or check, and that take foreign input:
 * their first parameter, which may be destructured, is a text, bytes, of no known type, a request, the output of a schema, or has a
 * part of no known type, or another parameter is of no known type. Each is `file#name`.
 */
export function findReaders(file: string, source: string): readonly string[] {
  return [...source.matchAll(declaration)].flatMap(({ 0: text, 1: name, index }) => {
    const [first = '', ...others] = parametersOf(source.slice(index + text.length)).map(typeOf)
    const isReader = foreign.test(withParts(first, source)) || others.some((type) => foreignLater.test(type))
    return isReader ? [`${file}#${name}`] : []
  })
}

/** The texts between the commas up to the parenthesis that ends a list of parameters. */
function parametersOf(source: string): readonly string[] {
  const parameters = ['']
  let depth = 0
  // The arrow of a function type closes nothing.
  for (const character of source.replaceAll('=>', '  ')) {
    if (/[)\]}>]/.test(character)) depth -= 1
    if (depth < 0) break
    if (/[([{<]/.test(character)) depth += 1
    if (character === ',' && depth === 0) parameters.push('')
    else parameters[parameters.length - 1] += character
  }
  return parameters
}

/** The type of a parameter, which follows its name, or the pattern that takes it apart. */
const typeOf = (parameter: string): string =>
  parameter.replace(/^\s*(?:\{[^}]*\}|\[[^\]]*\]|\w+)\??\s*:\s*/, '').trim()

/** A type, with what the source declares of the types in it. */
function withParts(type: string, source: string): string {
  const declared = [...type.matchAll(/\b[A-Z]\w*/g)].flatMap(
    ([name]) =>
      new RegExp(`^(?:export )?(?:interface ${name}\\b[^{]*\\{[^}]*\\}|type ${name}\\b[^\\n]*)`, 'm').exec(
        source,
      ) ?? [],
  )
  return [type, ...declared].join(' ')
}
