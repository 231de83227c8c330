import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const de: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Guthaben nicht verfügbar',
  'balances.loading': 'Token werden geladen',
  'balances.total': 'Gesamt',
  'balances.empty': 'Noch keine Token',
  'balances.emptyHint': 'Was dieses Konto auf {network} erhält, erscheint hier.',
  'balances.broken': 'Token konnten nicht geladen werden',
  'balances.unknownToken': 'Unbekannter Token',
  'balances.old': 'Diese Beträge sind möglicherweise veraltet',
  'balances.updated': 'Aktualisiert {time}',
  'balances.since': '{change} seit {date}',
  'balances.sinceTime': '{change} seit {time} Uhr',
  'balances.sinceYesterday': '{change} seit gestern',
  'balances.receive': 'Krypto empfangen',
  'balances.receiveHint': 'Übertragen Sie Token auf Ihre Wallet',
}

export default de
