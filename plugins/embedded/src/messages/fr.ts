import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const fr: Translation<Key> = {
  'embedded.wallet': 'Wallet intégré',
  'embedded.upgrade': 'Faire évoluer votre wallet',
  'embedded.notKept':
    'Votre session dure jusqu’à la fermeture ou au rechargement de cette page. Votre navigateur ne conserve pas les connexions à ce site.',
  'embedded.smart': 'Compte intelligent',
  'embedded.plain': 'Compte standard',
  'embedded.useSmart': 'Utiliser le compte intelligent',
  'embedded.usePlain': 'Utiliser le compte standard',
  'embedded.changing': 'Changement de compte',
  'embedded.smartOn': 'Votre compte intelligent est utilisé',
  'embedded.plainOn': 'Votre compte standard est utilisé',
  'embedded.plainFailed': 'Impossible de passer à votre compte standard',
  'embedded.changeFailed': 'Rien n’a été modifié\u00a0: {why}',
  'embedded.unchanged': 'Rien n’a été modifié. Réessayez dans un instant.',
  'embedded.card': 'Faire évoluer votre wallet',
  'embedded.cardHint': 'Passer à un wallet en auto-conservation',
  'embedded.upgradeLead': 'Un wallet à vous',
  'embedded.upgradeHint':
    'Aujourd’hui, {host} garde votre wallet pour vous. Sur sa page, vous pouvez passer à un wallet dont vous seul détenez les clés.',
  'embedded.upgradeGo': 'Continuer sur {host}',
}

export default fr
