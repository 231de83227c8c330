import { type Connection, parseUnits } from '@latchkit/kernel'
import type { AddressCheck } from '@latchkit/kernel/chain'
import type { PlannedTransfer, Sendable } from '../model.ts'

/** The parts of a form without a problem. */
export interface PlanParts {
  /** The amount as decimal text. */
  readonly amount: string | undefined
  readonly token: Sendable | undefined
  readonly check: AddressCheck | undefined
  readonly connection: Connection | undefined
}

/** What a form describes; `undefined` while a part of it is not known. */
export function planTransfer({ amount, token, check, connection }: PlanParts): PlannedTransfer | undefined {
  const from = connection?.accounts[0]
  if (!from || !token || !check?.ok) return undefined
  const value = parseUnits(amount ?? '', token.decimals)
  if (!value) return undefined
  const { decimals, address } = token
  return { from, to: check.address, chainId: connection.chainId, value, decimals, token: address }
}
