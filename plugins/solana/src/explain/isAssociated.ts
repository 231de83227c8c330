import { base58 } from '@scure/base'

const associatedProgram = base58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const marker = new TextEncoder().encode('ProgramDerivedAddress')
const maxBump = 255
/** Each bump fits with a probability of a half, so hardly any account has a lower one. Accounts of others fit none. */
const minBump = 224

/**
 * Whether an address is that of the token account which the Associated Token program creates for this owner and mint. It is a
 * hash of both, so that no node can misstate them. Always false where a page cannot hash, which is on plain http.
 *
 * @see https://solana.com/docs/core/pda
 */
export async function isAssociated(
  account: string,
  { owner, mint, program }: { readonly owner: string; readonly mint: string; readonly program: string },
): Promise<boolean> {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return false
  const seeds = [owner, program, mint].flatMap((key) => [...base58.decode(key)])
  // The program uses the highest bump whose address is no public key, and it can create no account at another one.
  for (let bump = maxBump; bump >= minBump; bump -= 1) {
    const derived = await subtle.digest(
      'SHA-256',
      Uint8Array.of(...seeds, bump, ...associatedProgram, ...marker),
    )
    if (base58.encode(new Uint8Array(derived)) === account) return true
  }
  return false
}
