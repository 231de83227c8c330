import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const fr: Translation<ConnectMessage> = {
  'connect.title': 'Connecter un wallet',
  'connect.wallets': 'Connecter un wallet',
  'connect.all': 'Tous les wallets',
  'connect.chain': 'Choisir un réseau',
  'connect.get': 'Obtenir un wallet',
  'connect.what': 'Qu’est-ce qu’un wallet\u00a0?',
  'connect.installed': 'Installé',
  'connect.recent': 'Récent',
  'connect.twins': '{count} utilisent ce nom',
  'connect.looking': 'Recherche de wallets',
  'connect.continue': 'Continuez dans {name}',
  'connect.accept': 'Acceptez la demande de connexion dans le wallet',
  'connect.waiting': 'Toujours en attente de {name}',
  'connect.waitingHint': 'Sa fenêtre est peut-être derrière celle-ci. Rien n’est partagé avant votre accord.',
  'connect.other': 'Utiliser un autre wallet',
  'connect.declined': 'Connexion refusée',
  'connect.declinedHint': 'La connexion peut être refusée si une demande précédente est encore active',
  'connect.busy': 'Consultez votre wallet\u00a0: une demande est déjà ouverte',
  'connect.busyHint': 'Répondez-y, ou fermez-la et réessayez.',
  'connect.failed': 'Impossible de se connecter à {name}',
  'connect.gone': 'Non détecté',
  'connect.goneHint': 'Rechargez la page après l’avoir installé, ou choisissez-en un autre.',
}

export default fr
