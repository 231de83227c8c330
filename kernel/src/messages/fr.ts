import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const fr: Translation<KernelMessage> = {
  'kernel.back': 'Retour',
  'kernel.close': 'Fermer',
  'kernel.dismiss': 'Masquer',
  'kernel.loading': 'Chargement',
  'kernel.retry': 'Réessayer',
  'kernel.broken': 'Cette section ne fonctionne plus',
  'kernel.stale': 'Une nouvelle version est disponible',
  'kernel.reload': 'Recharger',
  'kernel.brokenHint': 'Réessayez ou revenez en arrière. Votre wallet montre ce qui a été envoyé.',
  'kernel.late': 'Votre wallet a traité une demande précédente',
  'kernel.forgotten': 'Vous devrez vous reconnecter la prochaine fois',
  'kernel.offline': 'Vous êtes hors ligne. Rien ne sera envoyé avant votre retour en ligne.',
  'kernel.slow': 'Le chargement se poursuit…',
  'kernel.notAllowed': 'Action non autorisée',
  'kernel.disconnectFailed': 'Échec de la déconnexion',
  'kernel.error': 'Erreur',
  'kernel.success': 'Terminé',
  'kernel.copyFailed': 'Échec de la copie',
}

export default fr
