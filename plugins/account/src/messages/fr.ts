import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const fr: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Compte',
  'account.switch': 'Changer d’adresse',
  'account.unknownNetwork': 'Réseau inconnu',
  'account.unknownHint':
    'Ce site n’utilise pas le réseau de votre wallet. Changez de réseau dans votre wallet pour continuer.',
  'account.balance': 'Solde',
  'account.unavailable': 'Solde indisponible',
  'account.unavailableHint': 'Le réseau ne répond pas. Cela n’affecte pas votre argent.',
  'account.slow': 'Le réseau met du temps à répondre',
  'account.unchecked': '{name}, non vérifié',
  'account.copy': 'Copier l’adresse',
  'account.copied': 'Adresse copiée',
  'account.explorer': 'Voir sur {name}',
  'account.disconnect': 'Déconnecter',
  'account.none': 'Aucun wallet connecté',
  'account.noneHint': 'Connectez-en un pour voir son solde ici.',
  'account.connect': 'Connecter un wallet',
  'account.payment': 'Paiements',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Impossible de changer de compte. Réessayez.',
  'account.updated': 'Mis à jour {time}',
}

export default fr
