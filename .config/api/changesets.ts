import type { Change, ChangeKind } from './compare.ts'

/** The part of a version that a changeset raises. */
export type Bump = 'none' | 'patch' | 'minor' | 'major'

/** What the changesets of a package have to say. */
export interface BumpParameters {
  readonly name: string
  /** The version of the last release. */
  readonly release: string
  /** What changed since then. */
  readonly changes: readonly Change[]
  /** The bumps of this package in the changesets. */
  readonly bumps: readonly Bump[]
}

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/**
 * Returns a sentence if the changesets of a package do not announce what has changed since the release. Additions are
 * `minor`. Other changes of a stable entry are `major`, and before 1.0.0 `minor`. Those of an unstable one are `minor`.
 */
export function missingBump({ name, release, changes, bumps }: BumpParameters): string | undefined {
  const isEarly = !/^[1-9]/.test(release)
  const needed = changes.map(({ kind, isStable }) => {
    const breaks = kind === 'changed' || kind === 'removed'
    return breaks && isStable && !isEarly ? 'major' : 'minor'
  })
  const wanted = highest(needed)
  const announced = highest(bumps)
  if (order.indexOf(announced) >= order.indexOf(wanted)) return undefined
  const has = announced === 'none' ? 'there is none' : `those that it has are \`${announced}\``
  const since = release === 'none' ? 'Before its first release' : `Since ${release}`
  const decisive = listChanges(changes.filter((_, index) => needed[index] === wanted))
  return `${name} needs a changeset with \`${wanted}\`, and ${has}. ${since}, ${decisive}. Run \`npx changeset\``
}

function highest(bumps: readonly Bump[]): Bump {
  return bumps.reduce((one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one), 'none')
}

const kinds: readonly ChangeKind[] = ['removed', 'changed', 'extended', 'added']
const shown = 8

/** Describes changes in words: for each entry, what was removed, changed and added. */
export function listChanges(changes: readonly Change[]): string {
  const specifiers = [...new Set(changes.map(({ specifier }) => specifier))]
  return specifiers
    .map((specifier) => {
      const parts = kinds.flatMap((kind) => {
        const own = changes.filter((one) => one.specifier === specifier && one.kind === kind)
        const names = own.map(({ name }) => (name === specifier ? 'its label' : name))
        if (names.length === 0) return []
        const rest = names.length > shown ? ` and ${names.length - shown} more` : ''
        return [`${kind} ${names.slice(0, shown).join(', ')}${rest}`]
      })
      return `${specifier} has ${parts.join(', and ')}`
    })
    .join('; ')
}
