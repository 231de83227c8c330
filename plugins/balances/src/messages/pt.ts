import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const pt: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokens',
  'balances.unavailable': 'Saldo indisponível',
  'balances.loading': 'Lendo tokens',
  'balances.total': 'Total',
  'balances.more': 'Mostrar todos os {count}',
  'balances.empty': 'Ainda não há tokens',
  'balances.emptyHint': 'O que esta conta receber em {network} aparece aqui.',
  'balances.broken': 'Não é possível ler os tokens agora',
  'balances.old': 'Estes valores podem estar desatualizados',
  'balances.oldHint': 'Foram lidos há menos de {count} min e não podem ser atualizados agora.',
}

export default pt
