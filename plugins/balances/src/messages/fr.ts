import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const fr: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Jetons',
  'balances.unavailable': 'Solde indisponible',
  'balances.loading': 'Chargement des jetons',
  'balances.total': 'Total',
  'balances.empty': 'Aucun jeton pour le moment',
  'balances.emptyHint': 'Ce que ce compte reçoit sur {network} s’affiche ici.',
  'balances.broken': 'Impossible de charger les jetons',
  'balances.unknownToken': 'Jeton inconnu',
  'balances.old': 'Ces montants ne sont peut-être plus à jour',
  'balances.updated': 'Mis à jour {time}',
  'balances.since': '{change} depuis le {date}',
  'balances.sinceTime': '{change} depuis {time}',
  'balances.sinceYesterday': '{change} depuis hier',
  'balances.receive': 'Recevoir des fonds',
  'balances.receiveHint': 'Transférez des jetons vers votre wallet',
}

export default fr
