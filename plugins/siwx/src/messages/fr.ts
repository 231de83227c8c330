import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const fr: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Connexion',
  'siwx.heading': '{name} doit se connecter à votre wallet',
  'siwx.hint':
    'Signez ce message pour prouver que ce wallet est le vôtre et continuer. L’annulation vous déconnectera.',
  'siwx.hintOptional': 'Signez ce message pour prouver que ce wallet est le vôtre et continuer.',
  'siwx.account': 'Compte',
  'siwx.network': 'Réseau',
  'siwx.message': 'Afficher le message',
  'siwx.checking': 'Vérification de votre connexion…',
  'siwx.sign': 'Signer',
  'siwx.signing': 'Signature…',
  'siwx.still': 'Toujours en attente de votre wallet',
  'siwx.cancel': 'Annuler',
  'siwx.canceling': 'Annulation…',
  'siwx.init': 'Un problème est survenu au début de l’authentification',
  'siwx.declined': 'Signature refusée',
  'siwx.smartAccount': 'Cette application ne prend peut-être pas en charge les comptes intelligents',
  'siwx.clock': 'Vérifiez l’horloge de votre appareil',
  'siwx.refused': 'Impossible de se connecter. La signature n’a pas été acceptée.',
  'siwx.service': 'Impossible de se connecter. Le service ne répond pas.',
  'siwx.changed': 'Le compte ou le réseau a changé. Signez à nouveau.',
  'siwx.messageChanged': 'Ce wallet a modifié le message.',
  'siwx.busy': 'Consultez votre wallet\u00a0: une demande est déjà ouverte',
  'siwx.failed': 'Impossible de se connecter. Rien n’a été signé.',
  'siwx.authenticating': 'Authentification…',
  'siwx.signedIn': 'Connexion réussie',
  'siwx.stopped': 'La connexion a été annulée',
  'siwx.stuck': 'Échec de la déconnexion',
}

export default fr
