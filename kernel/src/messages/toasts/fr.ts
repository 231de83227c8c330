import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const fr: Translation<ToastMessage> = {
  'kernel.connected': 'Wallet connecté',
  'kernel.orphan':
    'Une transaction que vous avez lancée a peut-être été envoyée. Consultez votre wallet avant de renvoyer.',
  'kernel.orphanChecking': 'Vérification de votre dernière transaction',
  'kernel.orphanFailed': 'Votre dernière transaction a échoué. Seuls les frais de réseau ont été prélevés.',
  'kernel.orphanIncluded': 'Votre dernière transaction a été envoyée.',
  'kernel.orphanSent':
    'Votre dernière transaction a probablement été envoyée. Elle est visible dans votre wallet.',
  'kernel.orphanUnsent': 'Votre dernière transaction n’a pas été envoyée\u00a0: le réseau ne l’accepte plus.',
  'kernel.sendingElsewhere': 'Un envoi est en cours dans un autre onglet',
  'kernel.stay': 'Choisissez d’abord une option',
  'kernel.tooManyUnknown':
    'Rien n’a été envoyé : le résultat de trop de transactions précédentes est inconnu. Vérifiez votre wallet.',
}

export default fr
