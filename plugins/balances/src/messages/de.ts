import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const de: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Token',
  'balances.unavailable': 'Guthaben nicht verfügbar',
  'balances.loading': 'Token werden gelesen',
  'balances.total': 'Gesamt',
  'balances.more': 'Alle {count} anzeigen',
  'balances.empty': 'Noch keine Token',
  'balances.emptyHint': 'Was dieses Konto auf {network} erhält, erscheint hier.',
  'balances.broken': 'Token können gerade nicht gelesen werden',
  'balances.old': 'Diese Beträge sind möglicherweise veraltet',
  'balances.oldHint':
    'Sie wurden vor weniger als {count} Min. gelesen und können gerade nicht aktualisiert werden.',
}

export default de
