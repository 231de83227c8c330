import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const de: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Guthaben nicht verfügbar',
  'balances.loading': 'Token werden gelesen',
  'balances.total': 'Gesamt',
  'balances.empty': 'Noch keine Token',
  'balances.emptyHint': 'Was dieses Konto auf {network} erhält, erscheint hier.',
  'balances.broken': 'Token können gerade nicht gelesen werden',
  'balances.old': 'Diese Beträge sind möglicherweise veraltet',
  'balances.updated': 'Aktualisiert {time}',
  'balances.since': '{change} seit {date}',
  'balances.sinceTime': '{change} seit {time}',
  'balances.sinceYesterday': '{change} seit gestern',
  'balances.receive': 'Guthaben empfangen',
  'balances.receiveHint': 'Übertragen Sie Token auf Ihre Wallet',
}

export default de
