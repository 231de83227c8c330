import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const es: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokens',
  'balances.unavailable': 'Saldo no disponible',
  'balances.loading': 'Leyendo tokens',
  'balances.total': 'Total',
  'balances.empty': 'Todavía no hay tokens',
  'balances.emptyHint': 'Lo que esta cuenta reciba en {network} aparecerá aquí.',
  'balances.broken': 'Ahora no se pueden leer los tokens',
  'balances.old': 'Es posible que estos importes no estén al día',
  'balances.updated': 'Actualizado {time}',
  'balances.since': '{change} desde el {date}',
  'balances.sinceTime': '{change} desde las {time}',
  'balances.sinceYesterday': '{change} desde ayer',
  'balances.receive': 'Recibir fondos',
  'balances.receiveHint': 'Transfiere tokens a tu wallet',
}

export default es
