import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const fr: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Connexion',
  'siwx.heading': '{name} doit se connecter à votre portefeuille',
  'siwx.hint':
    'Signez ce message pour prouver que ce portefeuille est le vôtre et continuer. L’annulation vous déconnectera.',
  'siwx.hintOptional': 'Signez ce message pour prouver que ce portefeuille est le vôtre et continuer.',
  'siwx.account': 'Compte',
  'siwx.network': 'Réseau',
  'siwx.message': 'Afficher le message',
  'siwx.checking': 'Recherche de votre session…',
  'siwx.sign': 'Signer',
  'siwx.signing': 'Signature…',
  'siwx.still': 'En attente de votre wallet',
  'siwx.cancel': 'Annuler',
  'siwx.cancelling': 'Annulation…',
  'siwx.init': 'Un problème est survenu au début de l’authentification',
  'siwx.declined': 'Signature refusée',
  'siwx.smartAccount': 'Cette application ne prend peut-être pas en charge les comptes intelligents',
  'siwx.clock': 'Vérifiez l’horloge de votre appareil',
  'siwx.refused': 'Connexion impossible. La signature n’a pas été acceptée.',
  'siwx.service': 'Connexion impossible. Le service ne répond pas.',
  'siwx.changed': 'Le compte ou le réseau a changé. Signez à nouveau.',
  'siwx.busy': 'Vérifiez votre portefeuille : une demande est déjà ouverte',
  'siwx.failed': 'Connexion impossible. Rien n’a été signé.',
  'siwx.authenticating': 'Authentification…',
  'siwx.signedIn': 'Connexion établie',
  'siwx.stopped': 'La connexion a été annulée',
  'siwx.stuck': 'La déconnexion a échoué',
}

export default fr
