import type { Translation } from '@latchkit/kernel/plugin'
import type { BalancesMessage } from './en.ts'

const fr: Translation<BalancesMessage | 'balances.tokens'> = {
  'balances.tokens': 'Jetons',
  'balances.unavailable': 'Solde indisponible',
  'balances.loading': 'Lecture des jetons',
  'balances.total': 'Total',
  'balances.more': 'Tout afficher ({count})',
  'balances.empty': 'Pas encore de jetons',
  'balances.emptyHint': 'Ce que ce compte reçoit sur {network} s’affiche ici.',
  'balances.broken': 'Les jetons ne peuvent pas être lus pour le moment',
  'balances.old': 'Ces montants ne sont peut-être plus à jour',
  'balances.oldHint': 'Ils ont été lus il y a moins de {count} min et ne peuvent pas être actualisés.',
}

export default fr
