import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const fr: Translation<Key> = {
  'embedded.wallet': 'Wallet intégré',
  'embedded.upgrade': 'Améliorer votre wallet',
  'embedded.notKept':
    'Vous restez connecté jusqu’à la fermeture ou au rechargement de cette page. Votre navigateur ne conserve pas les connexions de ce site.',
  'embedded.smart': 'Compte intelligent',
  'embedded.plain': 'Compte simple',
  'embedded.useSmart': 'Utiliser votre compte intelligent',
  'embedded.usePlain': 'Utiliser votre compte simple',
  'embedded.changing': 'Changement de compte',
  'embedded.smartOn': 'Votre compte intelligent est utilisé',
  'embedded.plainOn': 'Votre compte simple est utilisé',
  'embedded.plainFailed': 'Le compte simple n’a pas pu être utilisé',
  'embedded.changeFailed': 'Rien n’a été changé\u00a0: {why}',
  'embedded.unchanged': 'Rien n’a été changé. Réessayez dans un instant.',
  'embedded.card': 'Améliorer votre wallet',
  'embedded.cardHint': 'Passer à un wallet que vous seul contrôlez',
  'embedded.upgradeLead': 'Un wallet à vous',
  'embedded.upgradeHint':
    'Aujourd’hui, {host} garde votre wallet pour vous. Sur sa page, vous pouvez passer à un wallet dont vous seul détenez les clés.',
  'embedded.upgradeGo': 'Continuer sur {host}',
}

export default fr
