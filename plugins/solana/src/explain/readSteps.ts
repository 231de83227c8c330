import type { Statement } from '@latchkit/kernel'
import { createBytesReader } from './bytesReader.ts'
import { type Asked, readInstruction } from './programs.ts'
import type { Instruction, ReadTransaction } from './readTransaction.ts'

const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const signaturePrice = 5_000n
/** What an instruction may take when nobody says otherwise, and all of a transaction at most. */
const usualUnits = 200_000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

/** What a transaction does, and what it costs at most in lamports. */
export interface Steps {
  readonly statement: Statement
  readonly fee: bigint
}

/** Reads a transaction's instructions; those about its fee are no steps of their own. */
export function readSteps({ instructions, signers }: ReadTransaction, asked: Asked): Steps {
  const budget = { units: undefined as bigint | undefined, price: 0n }
  const others: Instruction[] = []
  for (const one of instructions) if (!readBudget(one, budget)) others.push(one)
  const parts = shared(others.map((one) => readInstruction(one, asked)))
  const units = budget.units ?? usualUnits * BigInt(others.length)
  const paid = (units < mostUnits ? units : mostUnits) * budget.price
  const fee = signaturePrice * BigInt(signers.length) + (paid + microLamports - 1n) / microLamports
  const cautions = signers.includes(asked.account ?? '') ? [] : (['otherAccount'] as const)
  const [only] = parts
  const statement: Statement =
    only && parts.length === 1
      ? { ...only, cautions: [...(only.cautions ?? []), ...cautions] }
      : { kind: 'several', of: 'steps', parts, cautions }
  return { statement, fee }
}

/** Takes what an instruction says of the fee; false when it is about something else. */
function readBudget(
  { program, data }: Instruction,
  budget: { units: bigint | undefined; price: bigint },
): boolean {
  if (program !== budgetProgram) return false
  try {
    const reader = createBytesReader(data)
    const kind = reader.u8()
    if (kind === 3) budget.price = reader.u64()
    else {
      const value = reader.u32()
      if (kind === 2) budget.units = BigInt(value)
      else if (kind !== 1 && kind !== 4) return false
    }
    reader.end()
    return true
  } catch {
    return false
  }
}

/** Whose an account is that is opened on the way is known: tokens that go there go to its owner. */
function shared(parts: readonly Statement[]): readonly Statement[] {
  const owners = new Map(
    parts.flatMap((part) =>
      part.kind === 'account' && part.deed === 'tokenAccount' ? [[part.account, part.owner] as const] : [],
    ),
  )
  return parts.map((part) =>
    part.kind === 'send' && part.what.token !== undefined
      ? { ...part, to: owners.get(part.to) ?? part.to }
      : part,
  )
}
