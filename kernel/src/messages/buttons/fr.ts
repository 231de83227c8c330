import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const fr: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Échec du chargement',
  'kernel.loadFailedReload': 'Recharger',
  'kernel.loadFailedClose': 'Fermer',
  'kernel.connectWallet': 'Connecter un wallet',
  'kernel.connecting': 'Connexion…',
  'kernel.account': 'Compte {address}',
  'kernel.selectNetwork': 'Choisir un réseau',
  'kernel.unknownNetwork': 'Réseau inconnu',
}

export default fr
