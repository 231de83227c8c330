import { type AccountId, formatNumber, formatUnits, networksAtom, parseAccountId } from '@latchkit/kernel'
import { Address, Icon, useAtom, useSheet } from '@latchkit/kernel/ui'
import { TriangleAlert } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { Sessions } from '../sessions/createSessions.ts'
import type { Permission, PermittedFunction } from '../sessions/readPermission.ts'
import sheet from './sessions.module.css'
import type { SessionTexts } from './WithSmartSessions.tsx'

interface SharedProps {
  readonly account: AccountId
  readonly sessions: Sessions
  readonly t: SessionTexts
}
type PropsOf<Kind extends Permission['kind']> = SharedProps & {
  readonly permission: Extract<Permission, { kind: Kind }>
}

/** Describes one permission. */
export function PermissionItem({
  permission,
  ...shared
}: SharedProps & { readonly permission: Permission }): ReactElement {
  const { sessions, t } = shared
  switch (permission.kind) {
    case 'calls':
      return <Calls permission={permission} {...shared} />
    case 'spends': {
      const { token } = permission
      return token ? (
        <TokenAllowance permission={permission} token={token} {...shared} />
      ) : (
        <NativeAllowance permission={permission} {...shared} />
      )
    }
    case 'unknown':
      return <Caution>{t('sessions.unknown', { type: sessions.isolate(permission.type) })}</Caution>
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

function FullAddress({ address }: { readonly address: string }): ReactElement {
  const css = useSheet(sheet)
  return (
    <span className={css.address}>
      <Address address={address} whole />
    </span>
  )
}

function Calls({
  permission: { contract, functions },
  account,
  sessions,
  t,
}: PropsOf<'calls'>): ReactElement {
  const css = useSheet(sheet)
  const { format } = useNative(account, sessions.locale)
  const describe = ({ name, limit, conditions }: PermittedFunction) => {
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
        <FullAddress address={contract} />
        <ul role="list" className={css.functions}>
          {functions.map((permitted, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the functions of a permission never change.
            <li key={index}>{describe(permitted)}</li>
          ))}
        </ul>
      </li>
      {functions.some(({ delegates }) => delegates) ? <Caution>{t('sessions.delegates')}</Caution> : null}
    </>
  )
}

function NativeAllowance({ permission, account, ...shared }: PropsOf<'spends'>): ReactElement {
  const { symbol, format } = useNative(account, shared.sessions.locale)
  return <Allowance {...shared} {...permission} symbol={symbol} amount={format(permission.allowance)} />
}

function TokenAllowance({
  permission,
  account,
  token,
  ...shared
}: PropsOf<'spends'> & { readonly token: string }): ReactElement {
  const { sessions, t } = shared
  const { data } = useAtom(sessions.tokenAtomFor(parseAccountId(account).chainId, token))
  const amount = data
    ? `${formatNumber(formatUnits(permission.allowance, data.decimals), sessions.locale)} ${data.symbol}`
    : t('sessions.units', { amount: `${permission.allowance}` })
  return (
    <Allowance {...shared} {...permission} symbol={data?.symbol ?? t('sessions.theToken')} amount={amount}>
      <FullAddress address={token} />
    </Allowance>
  )
}

/** An allowance from this amount on is shown as unlimited: no token that is traded has a supply of 112 bits. */
const unlimited = 2n ** 112n
const namedPeriods = { 3600: 'sessions.hourly', 86400: 'sessions.daily', 604800: 'sessions.weekly' } as const
const hasName = (period: number): period is keyof typeof namedPeriods => Object.hasOwn(namedPeriods, period)

interface AllowanceProps extends Pick<SharedProps, 'sessions' | 't'> {
  readonly allowance: bigint
  readonly period: number
  readonly symbol: string
  readonly amount: string
  readonly children?: ReactElement
}

function Allowance({
  allowance,
  period,
  symbol,
  amount,
  children,
  sessions,
  t,
}: AllowanceProps): ReactElement {
  const { isolate, locale } = sessions
  if (allowance >= unlimited)
    return (
      <Caution>
        {t('sessions.unlimited', { symbol: isolate(symbol) })}
        {children}
      </Caution>
    )
  const values = { amount: isolate(amount), period: isolate(formatDuration(period, locale)) }
  return (
    <li>
      {t(hasName(period) ? namedPeriods[period] : 'sessions.spend', values)}
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

/** Formats a duration in the largest unit that divides it evenly. */
function formatDuration(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, unitSeconds]) => seconds % unitSeconds === 0) ?? units[3]
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(seconds / size)
}

/** Returns the symbol of the native currency and a function that formats its amounts. */
function useNative(account: AccountId, locale: string) {
  const { chainId } = parseAccountId(account)
  const currency = useAtom(networksAtom).find(
    ({ caipNetworkId }) => caipNetworkId === chainId,
  )?.nativeCurrency
  const { decimals = 18, symbol = '' } = currency ?? {}
  return {
    symbol,
    format: (value: bigint) => `${formatNumber(formatUnits(value, decimals), locale)} ${symbol}`,
  }
}
