import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const fr: Translation<EmailMessage | Title> = {
  'email.login': 'Connexion par e-mail',
  'email.confirm': 'Confirmer l’e-mail',
  'email.device': 'Enregistrer l’appareil',
  'email.edit': 'Modifier l’e-mail',
  'email.old': 'Confirmer l’e-mail actuel',
  'email.new': 'Confirmer le nouvel e-mail',
  'email.label': 'E-mail',
  'email.submit': 'Continuer avec l’e-mail',
  'email.invalid': 'E-mail non valide. Réessayez.',
  'email.cooldown': 'Réessayez dans {count} secondes',
  'email.cooldown#one': 'Réessayez dans {count} seconde',
  'email.offline': 'Vous êtes hors ligne. Votre e-mail est conservé.',
  'email.failed': 'Cela n’a pas marché. Votre e-mail est conservé.',
  'email.slow': 'C’est plus long que d’habitude.',
  'email.cancel': 'Annuler',
}

export default fr
