import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const fr: Translation<MoreMessage> = {
  'socials.waiting': 'Connectez-vous dans la fenêtre du fournisseur',
  'socials.waitingHint':
    'Connectez-vous à {name} dans cette fenêtre. Cette page continuera ensuite automatiquement.',
  'socials.focus': 'Afficher la fenêtre',
  'socials.finishing': 'Récupération des données utilisateur',
  'socials.finishingHint': 'Votre wallet s’ouvre dans un instant.',
  'socials.slow': 'C’est plus long que d’habitude.',
  'socials.failed': 'Un problème est survenu',
  'socials.failedHint': 'La connexion n’a pas abouti. Rien n’a été partagé.',
  'socials.again': 'Réessayer',
  'socials.other': 'Choisir un autre moyen',
  'socials.blocked': 'Votre navigateur a bloqué la fenêtre',
  'socials.blockedHint': 'Appuyez sur le bouton pour l’ouvrir.',
  'socials.open': 'Ouvrir la fenêtre',
  'socials.here': 'Continuer dans cet onglet',
  'socials.leaving': 'Continuer avec {name}',
  'socials.leavingHint': 'Vous quittez cette page et y revenez après la connexion.',
  'socials.none': 'Choisissez comment vous connecter',
  'socials.noneHint': 'Aucune connexion n’est en cours.',
  'socials.scan': 'Scannez avec votre téléphone',
  'socials.scanHint': 'Son appareil photo ouvre Farcaster, où vous approuvez la connexion.',
  'socials.code': 'Code de connexion avec Farcaster',
  'socials.app': 'Ouvrir Farcaster',
  'socials.appHint': 'Approuvez-y la connexion, puis revenez.',
  'socials.copy': 'Copier le lien',
  'socials.copied': 'Lien copié',
  'socials.preparing': 'Préparation du code',
  'socials.cancel': 'Annuler',
}

export default fr
