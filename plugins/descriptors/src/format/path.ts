import { DescriptorError } from './shapes.ts'

/** A step of a path: a field of a structure, an element of a list, or a slice of a list or of bytes. */
export type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly from: number | undefined; readonly to: number | undefined }

/** A path: from the request (`#`), the container (`@`) or the descriptor (`$`), or relative to its place. */
export interface Path {
  readonly root: '#' | '@' | '$' | undefined
  readonly steps: readonly Step[]
}

const maxSteps = 16
const part = /^(?:([A-Za-z_$][\w$-]*)|\[(-?\d{1,6})?(?:(:)(-?\d{1,6})?)?\])(\.|(?=\[)|$)/

/**
 * Parses a path of ERC-7730.
 *
 * @throws {DescriptorError} if it is not one
 * @see https://eips.ethereum.org/EIPS/eip-7730#path-references
 */
export function parsePath(text: string, at: string): Path {
  const rooted = /^([#@$])(?:\.|$)/.exec(text)
  const root = rooted?.[1] as Path['root']
  const steps: Step[] = []
  let rest = rooted ? text.slice(rooted[0].length) : text
  while (rest !== '') {
    const match = part.exec(rest)
    if (!match || steps.length === maxSteps) throw new DescriptorError(at, `has the invalid path "${text}"`)
    steps.push(toStep(match))
    rest = rest.slice(match[0].length)
    if (rest === '' && match[5] === '.') throw new DescriptorError(at, `has the invalid path "${text}"`)
  }
  if (steps.some((step) => step.kind === 'name' && step.name === '__proto__'))
    throw new DescriptorError(at, `has the invalid path "${text}"`)
  return { root, steps }
}

function toStep([, name, from, colon, to]: RegExpExecArray): Step {
  if (name !== undefined) return { kind: 'name', name }
  if (colon === undefined && from !== undefined) return { kind: 'index', index: Number(from) }
  return {
    kind: 'slice',
    from: from === undefined ? undefined : Number(from),
    to: to === undefined ? undefined : Number(to),
  }
}

/** A path as a text, which is equal for two spellings of one path from the top of the request. */
export function writePath({ root, steps }: Path): string {
  const written = steps.map((step) => {
    if (step.kind === 'name') return step.name
    return step.kind === 'index' ? `[${step.index}]` : `[${step.from ?? ''}:${step.to ?? ''}]`
  })
  return [root ?? '#', ...written].join('.')
}
