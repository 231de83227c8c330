import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const es: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokens',
  'balances.unavailable': 'Saldo no disponible',
  'balances.loading': 'Cargando tokens',
  'balances.total': 'Total',
  'balances.empty': 'Aún no hay tokens',
  'balances.emptyHint': 'Lo que esta cuenta reciba en {network} aparecerá aquí.',
  'balances.broken': 'No se pudieron cargar los tokens',
  'balances.unknownToken': 'Token desconocido',
  'balances.old': 'Es posible que estos importes no estén actualizados',
  'balances.updated': 'Actualizado {time}',
  'balances.since': '{change} desde el {date}',
  'balances.sinceTime': '{change} desde las {time}',
  'balances.sinceYesterday': '{change} desde ayer',
  'balances.receive': 'Recibir fondos',
  'balances.receiveHint': 'Transfiere tokens a tu wallet',
}

export default es
