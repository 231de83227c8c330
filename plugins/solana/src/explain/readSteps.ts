import { copyOwnDeep } from '@latchkit/kernel/chain'
import { createBytesReader } from './bytesReader.ts'
import { ownAccounts } from './ownAccounts.ts'
import { readInstruction } from './programs.ts'
import type { Instruction, ReadTransaction } from './readTransaction.ts'
import type { RequestContext, Step } from './step.ts'

const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const feePerSignature = 5_000n
/** The default compute unit limit of an instruction, and the maximum of a transaction. */
const defaultUnits = 200_000n
const maxUnits = 1_400_000n
const microLamports = 1_000_000n

/** The steps of a transaction, and its maximum fee in lamports. */
export interface Steps {
  readonly steps: readonly Step[]
  readonly fee: bigint
  /** Whether the account that the request is read for is one of its signers. */
  readonly isSigner: boolean
}

/** Reads a transaction's instructions. Compute budget instructions are not steps of their own. */
export function readSteps({ instructions, signers }: ReadTransaction, context: RequestContext): Steps {
  const budget = { units: undefined as bigint | undefined, price: 0n }
  const others: Instruction[] = []
  for (const instruction of instructions) if (!readBudget(instruction, budget)) others.push(instruction)
  const steps = ownAccounts(
    others.map((instruction) => copyOwnDeep(readInstruction(instruction, context))),
    context,
  )
  const units = budget.units ?? defaultUnits * BigInt(others.length)
  const priorityFee = (units < maxUnits ? units : maxUnits) * budget.price
  const fee = feePerSignature * BigInt(signers.length) + (priorityFee + microLamports - 1n) / microLamports
  return { steps, fee, isSigner: signers.includes(context.account ?? '') }
}

/** Reads a compute budget instruction; returns false for any other instruction. */
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
