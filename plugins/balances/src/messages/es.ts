import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const es: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokens',
  'balances.unavailable': 'Saldo no disponible',
  'balances.loading': 'Leyendo tokens',
  'balances.total': 'Total',
  'balances.more': 'Mostrar los {count}',
  'balances.empty': 'Todavía no hay tokens',
  'balances.emptyHint': 'Lo que esta cuenta reciba en {network} aparecerá aquí.',
  'balances.broken': 'Ahora no se pueden leer los tokens',
  'balances.old': 'Es posible que estos importes no estén al día',
  'balances.oldHint': 'Se leyeron hace menos de {count} min y ahora no se pueden actualizar.',
}

export default es
