import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const fr: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Jetons',
  'balances.unavailable': 'Solde indisponible',
  'balances.loading': 'Lecture des jetons',
  'balances.total': 'Total',
  'balances.empty': 'Pas encore de jetons',
  'balances.emptyHint': 'Ce que ce compte reçoit sur {network} s’affiche ici.',
  'balances.broken': 'Les jetons ne peuvent pas être lus pour le moment',
  'balances.old': 'Ces montants ne sont peut-être plus à jour',
  'balances.updated': 'Mis à jour {time}',
  'balances.since': '{change} depuis le {date}',
  'balances.sinceTime': '{change} depuis {time}',
  'balances.sinceYesterday': '{change} depuis hier',
  'balances.receive': 'Recevoir des fonds',
  'balances.receiveHint': 'Transférez des jetons vers votre wallet',
}

export default fr
