import { type AccountId, formatUnits, networksAtom, parseAccountId } from '@latchkit/kernel'
import { useAtom, useSheet } from '@latchkit/kernel/react'
import { Address, Icon } from '@latchkit/kernel/ui'
import { TriangleAlert } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { Sessions } from '../sessions/createSessions.ts'
import type { Allowed, AllowedFunction } from '../sessions/readAllowed.ts'
import sheet from './sessions.module.css'
import type { SessionTexts } from './WithSessions.tsx'

interface Shared {
  readonly account: AccountId
  readonly sessions: Sessions
  readonly t: SessionTexts
}
type Part<Kind extends Allowed['kind']> = Shared & { readonly allowed: Extract<Allowed, { kind: Kind }> }

/** One permission in words. */
export function AllowedItem({ allowed, ...shared }: Shared & { readonly allowed: Allowed }): ReactElement {
  const { sessions, t } = shared
  switch (allowed.kind) {
    case 'calls':
      return <Calls allowed={allowed} {...shared} />
    case 'spends': {
      const { token } = allowed
      return token ? (
        <SpendsToken allowed={allowed} token={token} {...shared} />
      ) : (
        <SpendsNative allowed={allowed} {...shared} />
      )
    }
    case 'unknown':
      return <Caution>{t('sessions.unknown', { type: sessions.isolate(allowed.type) })}</Caution>
  }
}

function Caution({ children }: { readonly children: ReactNode }): ReactElement {
  const css = useSheet(sheet)
  return (
    <li className={css.caution}>
      <Icon node={TriangleAlert} size={16} />
      <span>{children}</span>
    </li>
  )
}

function Whole({ address }: { readonly address: string }): ReactElement {
  const css = useSheet(sheet)
  return (
    <span className={css.address}>
      <Address address={address} whole />
    </span>
  )
}

function Calls({ allowed: { contract, functions }, account, sessions, t }: Part<'calls'>): ReactElement {
  const css = useSheet(sheet)
  const { format } = useNative(account)
  const words = ({ name, limit, conditions }: AllowedFunction) => {
    const values = {
      name: sessions.isolate(name),
      amount: limit === undefined ? '' : sessions.isolate(format(limit)),
    }
    if (limit === undefined) return conditions > 0 ? t('sessions.conditions', values) : values.name
    return t(conditions > 0 ? 'sessions.limitAndConditions' : 'sessions.limit', values)
  }
  return (
    <>
      <li>
        {t(functions.length > 0 ? 'sessions.calls' : 'sessions.callsAny')}
        <Whole address={contract} />
        <ul className={css.functions}>
          {functions.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the functions of a permission never change.
            <li key={at}>{words(one)}</li>
          ))}
        </ul>
      </li>
      {functions.some(({ delegates }) => delegates) ? <Caution>{t('sessions.delegates')}</Caution> : null}
    </>
  )
}

function SpendsNative({ allowed, account, ...shared }: Part<'spends'>): ReactElement {
  const { symbol, format } = useNative(account)
  return <Spending {...shared} {...allowed} symbol={symbol} amount={format(allowed.allowance)} />
}

function SpendsToken({
  allowed,
  account,
  token,
  ...shared
}: Part<'spends'> & { readonly token: string }): ReactElement {
  const { sessions, t } = shared
  const { data } = useAtom(sessions.tokenOf(parseAccountId(account).chainId, token))
  const amount = data
    ? `${formatUnits(allowed.allowance, data.decimals)} ${data.symbol}`
    : t('sessions.units', { amount: `${allowed.allowance}` })
  return (
    <Spending {...shared} {...allowed} symbol={data?.symbol ?? t('sessions.theToken')} amount={amount}>
      <Whole address={token} />
    </Spending>
  )
}

/** From here on an allowance is as good as none at all. */
const unlimited = 2n ** 255n
const named = { 3600: 'sessions.hourly', 86400: 'sessions.daily', 604800: 'sessions.weekly' } as const
const isNamed = (period: number): period is keyof typeof named => Object.hasOwn(named, period)

interface SpendingProps extends Pick<Shared, 'sessions' | 't'> {
  readonly allowance: bigint
  readonly period: number
  readonly symbol: string
  readonly amount: string
  readonly children?: ReactElement
}

function Spending({ allowance, period, symbol, amount, children, sessions, t }: SpendingProps): ReactElement {
  const { isolate, locale } = sessions
  if (allowance >= unlimited)
    return (
      <Caution>
        {t('sessions.unlimited', { symbol: isolate(symbol) })}
        {children}
      </Caution>
    )
  const values = { amount: isolate(amount), period: isolate(durationOf(period, locale)) }
  return (
    <li>
      {t(isNamed(period) ? named[period] : 'sessions.spend', values)}
      {children}
    </li>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time in the largest unit that it is a whole number of. */
function durationOf(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? units[3]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(seconds / size)
}

/** How amounts of the network's own currency are written. */
function useNative(account: AccountId) {
  const { chainId } = parseAccountId(account)
  const currency = useAtom(networksAtom).find(
    ({ caipNetworkId }) => caipNetworkId === chainId,
  )?.nativeCurrency
  const { decimals = 18, symbol = '' } = currency ?? {}
  return { symbol, format: (value: bigint) => `${formatUnits(value, decimals)} ${symbol}` }
}
