/** Why a text cannot be the label of a name. */
export type NameProblem = 'short' | 'characters' | 'long' | 'hyphens'

const maxCharacters = 64

/** Returns the first problem of a label, without its zone. */
export function validateName(label: string): NameProblem | undefined {
  if (/[^a-zA-Z0-9-]/.test(label)) return 'characters'
  if (label.length < 4) return 'short'
  if (label.length > maxCharacters) return 'long'
  // Names with these hyphens have another meaning, and resolvers refuse them (ENSIP-15).
  return /^..--/.test(label) ? 'hyphens' : undefined
}
