import { createBytesReader } from './bytesReader.ts'
import { ownAccounts } from './ownAccounts.ts'
import { readInstruction } from './programs.ts'
import type { Instruction, ReadTransaction } from './readTransaction.ts'
import type { Asked, Step } from './step.ts'

const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const signaturePrice = 5_000n
/** What an instruction may take when nobody says otherwise, and all of a transaction at most. */
const usualUnits = 200_000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

/** What a transaction does, and what it costs at most in lamports. */
export interface Steps {
  readonly steps: readonly Step[]
  readonly fee: bigint
  /** Whether the account that is asked is among its signers. */
  readonly isSigner: boolean
}

/** Reads a transaction's instructions; those about its fee are no steps of their own. */
export function readSteps({ instructions, signers }: ReadTransaction, asked: Asked): Steps {
  const budget = { units: undefined as bigint | undefined, price: 0n }
  const others: Instruction[] = []
  for (const one of instructions) if (!readBudget(one, budget)) others.push(one)
  const steps = ownAccounts(
    others.map((one) => readInstruction(one, asked)),
    asked,
  )
  const units = budget.units ?? usualUnits * BigInt(others.length)
  const paid = (units < mostUnits ? units : mostUnits) * budget.price
  const fee = signaturePrice * BigInt(signers.length) + (paid + microLamports - 1n) / microLamports
  return { steps, fee, isSigner: signers.includes(asked.account ?? '') }
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
