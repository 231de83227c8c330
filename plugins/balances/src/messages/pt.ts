import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const pt: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Tokens',
  'balances.unavailable': 'Saldo indisponível',
  'balances.loading': 'Carregando tokens',
  'balances.total': 'Total',
  'balances.empty': 'Nenhum token ainda',
  'balances.emptyHint': 'O que esta conta receber em {network} aparece aqui.',
  'balances.broken': 'Não foi possível carregar os tokens',
  'balances.unknownToken': 'Token desconhecido',
  'balances.old': 'Estes valores podem estar desatualizados',
  'balances.updated': 'Atualizado {time}',
  'balances.since': '{change} desde {date}',
  'balances.sinceTime': '{change} desde as {time}',
  'balances.sinceYesterday': '{change} desde ontem',
  'balances.receive': 'Receber fundos',
  'balances.receiveHint': 'Transfira tokens para a sua carteira',
}

export default pt
