import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const pt: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokens',
  'balances.unavailable': 'Saldo indisponível',
  'balances.loading': 'Lendo tokens',
  'balances.total': 'Total',
  'balances.empty': 'Ainda não há tokens',
  'balances.emptyHint': 'O que esta conta receber em {network} aparece aqui.',
  'balances.broken': 'Não é possível ler os tokens agora',
  'balances.old': 'Estes valores podem estar desatualizados',
  'balances.updated': 'Atualizado {time}',
  'balances.since': 'desde {date}',
  'balances.sinceTime': 'desde {time}',
  'balances.sinceYesterday': 'desde ontem',
  'balances.receive': 'Receber fundos',
  'balances.receiveHint': 'Transfira tokens para a sua carteira',
}

export default pt
