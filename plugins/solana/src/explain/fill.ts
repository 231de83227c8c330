import type { Caution, ExplainedAmount, Statement } from '@latchkit/kernel'
import { withCautions } from './cautions.ts'
import { isAbout } from './ownAccounts.ts'
import type { Found, Ledger } from './readLedger.ts'
import type { Asked, Step } from './step.ts'

type Sent = Extract<Statement, { kind: 'send' }>
type Account = Extract<Statement, { kind: 'account' }>

/** Every address that the chain is asked about for these steps. */
export function keysOf(steps: readonly Step[]): readonly string[] {
  const keys = steps.flatMap(({ statement, needs, source }) => {
    const about = needs !== undefined && source !== undefined ? [source] : []
    if (statement.kind === 'send' && statement.what.token !== undefined)
      return [...about, statement.what.token, statement.to, ...listOf(statement.from)]
    const isOfTokens = statement.kind === 'allow' || statement.kind === 'mint' || statement.kind === 'burn'
    const token = isOfTokens || needs === 'rent' ? tokenOf(statement) : undefined
    return token === undefined ? about : [...about, token]
  })
  return [...new Set(keys)]
}

const listOf = (one: string | undefined): readonly string[] => (one === undefined ? [] : [one])

const tokenOf = (statement: Statement): string | undefined =>
  'what' in statement ? statement.what?.token : undefined

/**
 * The steps of a request with what the chain says: whose token accounts are, how tokens count, what is in an account that is
 * closed or given away, and what opening one costs. A step whose need is not met keeps it, and says that it is unchecked.
 */
export function fill(rows: readonly (readonly Step[])[], ledger: Ledger, asked: Asked) {
  const steps = rows.flat()
  const filling = {
    ledger,
    asked,
    changing: new Set(steps.filter(isAbout).flatMap(({ source }) => listOf(source))),
    opened: openedIn(steps),
    paid: new Set(steps.flatMap(paidBy)),
    isSeveralOpened: steps.filter(({ needs }) => needs === 'rent').length > 1,
  }
  return rows.map((row) => row.flatMap((step) => fillOne(step, filling)))
}

interface Filling {
  readonly ledger: Ledger
  readonly asked: Asked
  /** Accounts whose owner the request itself decides: what the chain says of that is about before. */
  readonly changing: ReadonlySet<string>
  /** The owners of accounts that are opened, and that nothing else happens to. */
  readonly opened: ReadonlyMap<string, string>
  /** Accounts that the request pays into: more is in them than the chain says. */
  readonly paid: ReadonlySet<string>
  readonly isSeveralOpened: boolean
}

/** Whose an account is that is opened on the way: tokens that go there go to its owner. */
function openedIn(steps: readonly Step[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { statement, source, opens } of steps)
    if (opens === 'associated' && source !== undefined && statement.kind === 'account')
      owners.set(source, statement.owner ?? '')
  for (const { source, opens } of steps.filter(isAbout))
    if (source !== undefined && opens !== 'associated') owners.delete(source)
  return owners
}

function paidBy({ statement }: Step): readonly string[] {
  if (statement.kind === 'send') return [statement.to]
  if (statement.kind === 'mint') return [statement.account]
  const { deed, account, owner } = statement.kind === 'account' ? statement : {}
  if (deed === 'closed') return listOf(owner)
  return deed === 'made' && account !== undefined ? [account] : []
}

function fillOne(step: Step, filling: Filling): readonly Step[] {
  const { statement } = step
  switch (statement.kind) {
    case 'send':
      return [{ ...step, statement: fillSend(statement, filling) }]
    case 'allow':
      return [fillAllow(statement, step, filling)]
    case 'mint':
    case 'burn':
      return [{ ...step, statement: { ...statement, what: amountOf(statement.what, filling.ledger) } }]
    case 'account':
      return fillAccount(statement, step, filling)
    default:
      return [step]
  }
}

function fillSend(statement: Sent, filling: Filling): Statement {
  const { ledger, asked } = filling
  if (statement.what.token === undefined) return statement
  const { from: source, ...rest } = statement
  const whose = source === undefined ? undefined : (ownerOf(source, filling) ?? source)
  const isChecked = [statement.to, ...listOf(source)].every(
    (key) => ledger.accounts.has(key) || filling.opened.has(key) || filling.changing.has(key),
  )
  const said: Statement = {
    ...rest,
    what: amountOf(statement.what, ledger),
    to: ownerOf(statement.to, filling) ?? statement.to,
    // Somebody else signs for it, and the tokens may still be those of who is asked.
    ...(whose === undefined || whose === asked.account ? {} : { from: whose }),
  }
  return isChecked ? said : withCautions(said, ['unchecked'])
}

function ownerOf(account: string, { ledger, opened, changing }: Filling): string | undefined {
  const owner = opened.get(account)
  if (owner !== undefined) return owner
  return changing.has(account) ? undefined : ledger.accounts.get(account)?.tokens?.owner
}

/** More than is held, or than there is of it, is no limit. */
function fillAllow(statement: Extract<Statement, { kind: 'allow' }>, step: Step, { ledger }: Filling): Step {
  const what = amountOf(statement.what, ledger)
  const said = { ...statement, what }
  if (step.needs === undefined) return { ...step, statement: said }
  const held = ledger.accounts.get(step.source ?? '')?.tokens?.amount
  const supply = ledger.accounts.get(what.token ?? '')?.mint?.supply
  if (held === undefined || supply === undefined)
    return { ...step, statement: withCautions(said, ['unchecked']) }
  const isLimited = what.value <= supply && (held === 0n || what.value <= held)
  return { ...step, needs: undefined, statement: withCautions(said, isLimited ? [] : ['unlimited']) }
}

function fillAccount(statement: Account, step: Step, filling: Filling): readonly Step[] {
  const { needs, source = '' } = step
  if (needs === undefined) return [step]
  const filled = needs === 'rent' ? opening(statement, step, filling) : leaving(statement, step, filling)
  return filled ?? [{ ...step, statement: withCautions(statement, ['unchecked']), source }]
}

/** What leaves with an account that is closed for somebody else, or that somebody else owns from then on. */
function leaving(
  statement: Account,
  { needs, source = '' }: Step,
  filling: Filling,
): readonly Step[] | undefined {
  const { ledger, asked, paid } = filling
  const { account, owner, cautions = [] } = statement
  const found = ledger.accounts.get(source)
  if (owner === undefined || !found?.tokens || paid.has(source)) return undefined
  const { tokens, lamports } = found
  const all: Step = {
    statement: {
      kind: 'send',
      what: { value: lamports, ...asked.native },
      to: owner,
      from: account,
      ...(needs === 'balance' ? { through: 'close' } : {}),
      cautions,
    },
    source,
  }
  const what = amountOf({ value: tokens.amount, token: tokens.mint }, ledger)
  // Of wrapped lamports the account's own are all there is.
  if (needs === 'balance' || tokens.amount === 0n || tokens.mint === wrappedMint) return [all]
  return [{ statement: { kind: 'send', what, to: owner, from: account, cautions }, source }, all]
}

const wrappedMint = 'So11111111111111111111111111111111111111112'

/** What an opened account costs; that is worth a warning where it is not for tokens that are sent to its owner. */
function opening(statement: Account, step: Step, filling: Filling): readonly Step[] | undefined {
  const { ledger, asked, paid, isSeveralOpened } = filling
  const { account, owner } = statement
  const rent = rentOf(account, ledger, statement.what?.token)
  if (rent === undefined) return undefined
  const isFilled = paid.has(account) || owner === asked.account
  const cautions: readonly Caution[] = [
    ...(rent > 0n && (!isFilled || isSeveralOpened) ? (['rent'] as const) : []),
    ...(isFilled ? [] : (['ownerNotYou'] as const)),
  ]
  const costs = rent > 0n ? { rent: { value: rent, ...asked.native } } : {}
  return [{ ...step, needs: undefined, statement: withCautions({ ...statement, ...costs }, cautions) }]
}

/** Nothing where it is open already; less where somebody has put lamports there before. */
function rentOf(account: string, { accounts, rents }: Ledger, mint: string | undefined): bigint | undefined {
  const size = accounts.get(mint ?? '')?.mint?.accountBytes
  const rent = size === undefined ? undefined : rents.get(size)
  if (rent === undefined || !accounts.has(account)) return undefined
  const found: Found | undefined = accounts.get(account)
  const missing = rent - (found?.lamports ?? 0n)
  return found?.tokens || missing < 0n ? 0n : missing
}

/** An amount in its mint's own units, whether the mint was named or only an account of it. */
function amountOf(what: ExplainedAmount, { accounts }: Ledger): ExplainedAmount {
  const token = accounts.get(what.token ?? '')?.tokens?.mint ?? what.token
  const mint = accounts.get(token ?? '')?.mint
  // What the program compares itself was written down; what it does not is read.
  return { ...what, token, decimals: what.decimals ?? mint?.decimals }
}
