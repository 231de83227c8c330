import {
  type Caution,
  copyOwn,
  copyOwnDeep,
  type ExplainedAmount,
  type Statement,
  withCautions,
} from '@latchkit/kernel/chain'
import { decidesOwner } from './ownAccounts.ts'
import type { Ledger, LedgerAccount } from './readLedger.ts'
import type { RequestContext, Step } from './step.ts'

type SendStatement = Extract<Statement, { kind: 'send' }>
type AccountStatement = Extract<Statement, { kind: 'account' }>

/** Lists every address that has to be looked up on the chain for these steps. */
export function collectKeys(steps: readonly Step[]): readonly string[] {
  const keys = steps.flatMap(({ statement, needs, source }) => {
    const ownKeys = needs !== undefined && source !== undefined ? [source] : []
    if (statement.kind === 'send' && statement.what.token !== undefined)
      return [...ownKeys, statement.what.token, statement.to, ...toList(statement.from)]
    const isTokenAmount = statement.kind === 'allow' || statement.kind === 'mint' || statement.kind === 'burn'
    const token = isTokenAmount || needs === 'rent' ? getToken(statement) : undefined
    return token === undefined ? ownKeys : [...ownKeys, token]
  })
  return [...new Set(keys)]
}

const toList = (key: string | undefined): readonly string[] => (key === undefined ? [] : [key])

const getToken = (statement: Statement): string | undefined =>
  'what' in statement ? statement.what?.token : undefined

/**
 * Adds data from the chain to the steps of a request: the owners of token accounts, the decimals of tokens, the balance
 * of an account that is closed or handed over, and the cost of opening one. A step whose data is missing keeps its
 * `needs` and gets the caution `unchecked`.
 */
export function fill(stepLists: readonly (readonly Step[])[], ledger: Ledger, context: RequestContext) {
  const steps = stepLists.flat()
  const options = {
    ledger,
    context,
    ownerChanging: new Set(steps.filter(decidesOwner).flatMap(({ source }) => toList(source))),
    openedOwners: findOpenedOwners(steps),
    paidAccounts: new Set(steps.flatMap(listPaidAccounts)),
    opensSeveral: steps.filter(({ needs }) => needs === 'rent').length > 1,
  }
  return stepLists.map((steps) => copyOwnDeep(steps.flatMap((step) => fillStep(step, options))))
}

interface FillOptions {
  readonly ledger: Ledger
  readonly context: RequestContext
  /** Accounts whose owner is changed by the request itself: what the chain reports is the owner before it. */
  readonly ownerChanging: ReadonlySet<string>
  /** The owners of accounts that the request opens, unless it also changes them. */
  readonly openedOwners: ReadonlyMap<string, string>
  /** Accounts that the request pays into: they hold more than the chain reports. */
  readonly paidAccounts: ReadonlySet<string>
  readonly opensSeveral: boolean
}

/** Finds the owners of accounts that the request opens: tokens sent to such an account go to its owner. */
function findOpenedOwners(steps: readonly Step[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { statement, source, opens } of steps)
    if (opens === 'associated' && source !== undefined && statement.kind === 'account')
      owners.set(source, statement.owner ?? '')
  for (const { source, opens } of steps.filter(decidesOwner))
    if (source !== undefined && opens !== 'associated') owners.delete(source)
  return owners
}

function listPaidAccounts({ statement }: Step): readonly string[] {
  if (statement.kind === 'send') return [statement.to]
  if (statement.kind === 'mint') return [statement.account]
  if (statement.kind !== 'account') return []
  const { action, account, owner } = statement
  if (action === 'closed') return toList(owner)
  return action === 'created' ? [account] : []
}

function fillStep(step: Step, options: FillOptions): readonly Step[] {
  const { statement } = step
  switch (statement.kind) {
    case 'send':
      return [{ ...step, statement: fillSend(statement, options) }]
    case 'allow':
      return [fillAllow(statement, step, options)]
    case 'mint':
    case 'burn':
      return [{ ...step, statement: { ...statement, what: fillAmount(statement.what, options.ledger) } }]
    case 'account':
      return fillAccount(statement, step, options)
    default:
      return [step]
  }
}

function fillSend(statement: SendStatement, options: FillOptions): Statement {
  const { ledger, context } = options
  if (statement.what.token === undefined) return statement
  const { from: source, ...rest } = statement
  const owner = source === undefined ? undefined : (findOwner(source, options) ?? source)
  const isChecked =
    [statement.to, ...toList(source)].every((key) => isKnown(key, options)) &&
    ledger.accounts.get(statement.what.token)?.tokens?.isProved !== false
  const filled: Statement = {
    ...rest,
    what: fillAmount(statement.what, ledger),
    to: findOwner(statement.to, options) ?? statement.to,
    // Someone else may sign for tokens that belong to this account.
    ...(owner === undefined || owner === context.account ? {} : { from: owner }),
  }
  return isChecked ? filled : withCautions(filled, ['unchecked'])
}

/** Whether what is said of an address is known: a node may claim any owner of a token account, even the signer. */
const isKnown = (key: string, { ledger, openedOwners, ownerChanging }: FillOptions): boolean => {
  if (openedOwners.has(key) || ownerChanging.has(key)) return true
  return ledger.accounts.has(key) && ledger.accounts.get(key)?.tokens?.isProved !== false
}

/** Finds the owner of a token account, if the request or the address of the account proves it. */
function findOwner(
  account: string,
  { ledger, openedOwners, ownerChanging }: FillOptions,
): string | undefined {
  const owner = openedOwners.get(account)
  if (owner !== undefined) return owner
  const tokens = ledger.accounts.get(account)?.tokens
  return tokens?.isProved && !ownerChanging.has(account) ? tokens.owner : undefined
}

/** An allowance above the balance, or above the supply, is unlimited. */
function fillAllow(
  statement: Extract<Statement, { kind: 'allow' }>,
  step: Step,
  { ledger }: FillOptions,
): Step {
  const what = fillAmount(statement.what, ledger)
  const filled = copyOwn({ ...statement, what })
  if (step.needs === undefined) return { ...step, statement: filled }
  const tokens = ledger.accounts.get(step.source ?? '')?.tokens
  const supply = ledger.accounts.get(what.token ?? '')?.mint?.supply
  if (supply === undefined || !tokens?.isProved)
    return { ...step, statement: withCautions(filled, ['unchecked']) }
  const isLimited = what.value <= supply && (tokens.amount === 0n || what.value <= tokens.amount)
  return { ...step, needs: undefined, statement: withCautions(filled, isLimited ? [] : ['unlimited']) }
}

function fillAccount(statement: AccountStatement, step: Step, options: FillOptions): readonly Step[] {
  const { needs, source = '' } = step
  if (needs === undefined) return [step]
  const filled =
    needs === 'rent' ? fillOpened(statement, step, options) : fillLeaving(statement, step, options)
  return filled ?? [{ ...step, statement: withCautions(statement, ['unchecked']), source }]
}

/** Explains what leaves with an account that is closed to another receiver, or that gets another owner. */
function fillLeaving(
  statement: AccountStatement,
  { needs, source = '' }: Step,
  options: FillOptions,
): readonly Step[] | undefined {
  const { ledger, context, paidAccounts } = options
  const { account, owner, cautions = [] } = statement
  const existing = ledger.accounts.get(source)
  if (owner === undefined || !existing?.tokens || paidAccounts.has(source)) return undefined
  const { tokens, lamports } = existing
  const allLamports: Step = {
    statement: {
      kind: 'send',
      what: { value: lamports, ...context.native },
      to: owner,
      from: account,
      ...(needs === 'balance' ? { through: 'close' } : {}),
      cautions,
    },
    source,
  }
  const what = fillAmount({ value: tokens.amount, token: tokens.mint }, ledger)
  // For wrapped SOL, the lamports of the account already include the amount.
  if (needs === 'balance' || tokens.amount === 0n || tokens.mint === wrappedMint) return [allLamports]
  return [{ statement: { kind: 'send', what, to: owner, from: account, cautions }, source }, allLamports]
}

const wrappedMint = 'So11111111111111111111111111111111111111112'

/** Explains the cost of an opened account. It gets a caution unless the request sends tokens to the account. */
function fillOpened(
  statement: AccountStatement,
  step: Step,
  options: FillOptions,
): readonly Step[] | undefined {
  const { ledger, context, paidAccounts, opensSeveral } = options
  const { account, owner } = statement
  const rent = readRent(account, ledger, statement.what?.token)
  if (rent === undefined) return undefined
  const isExpected = paidAccounts.has(account) || owner === context.account
  const cautions: readonly Caution[] = [
    ...(rent > 0n && (!isExpected || opensSeveral) ? (['rent'] as const) : []),
    ...(isExpected ? [] : (['ownerNotYou'] as const)),
  ]
  const costs = rent > 0n ? { rent: { value: rent, ...context.native } } : {}
  return [{ ...step, needs: undefined, statement: withCautions({ ...statement, ...costs }, cautions) }]
}

/** Returns the missing deposit: 0 for an open account, and less when the account already holds lamports. */
function readRent(
  account: string,
  { accounts, rents }: Ledger,
  mint: string | undefined,
): bigint | undefined {
  const size = accounts.get(mint ?? '')?.mint?.accountBytes
  const rent = size === undefined ? undefined : rents.get(size)
  if (rent === undefined || !accounts.has(account)) return undefined
  const existing: LedgerAccount | undefined = accounts.get(account)
  const missing = rent - (existing?.lamports ?? 0n)
  return existing?.tokens || missing < 0n ? 0n : missing
}

/** Adds the mint's decimals to an amount, whether the amount names the mint or only a token account. */
function fillAmount(amount: ExplainedAmount, { accounts }: Ledger): ExplainedAmount {
  const what = copyOwn(amount)
  const tokens = accounts.get(what.token ?? '')?.tokens
  const token = tokens?.mint ?? what.token
  // With the mint of another token, a node could make an amount look small.
  const mint = tokens?.isProved !== false ? accounts.get(token ?? '')?.mint : undefined
  // Checked instructions contain the decimals; otherwise they are read from the mint.
  return copyOwn({ ...what, token, decimals: what.decimals ?? mint?.decimals })
}
