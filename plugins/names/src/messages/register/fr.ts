import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const fr: Translation<RegisterMessage> = {
  'names.hint':
    'Dites enfin adieu aux adresses 0x\u00a0: donnez un nom à votre compte pour faciliter les échanges',
  'names.label': 'Nom',
  'names.placeholder': 'votre-nom',
  'names.short': 'Le nom doit comporter au moins 4 caractères',
  'names.characters': 'Seuls les lettres, les chiffres et le caractère - sont autorisés',
  'names.long': 'Le nom doit comporter au plus 64 caractères',
  'names.hyphens': 'Le troisième et le quatrième caractère ne peuvent pas être tous deux -',
  'names.suggestions': 'Suggestions',
  'names.looking': 'Recherche de noms…',
  'names.noSuggestions': 'Impossible de charger les suggestions. Vous pouvez enregistrer le nom sans elles.',
  'names.available': 'Disponible',
  'names.registered': 'Enregistré',
  'names.register': 'Enregistrer {name}',
  'names.registerEmpty': 'Enregistrer',
  'names.waiting': 'Confirmez dans votre wallet',
  'names.waitingHint': 'Votre signature prouve que le compte est à vous. Elle ne coûte rien.',
  'names.cancel': 'Annuler',
  'names.declined': 'Demande refusée',
  'names.busy': 'Consultez votre wallet\u00a0: une demande est déjà ouverte',
  'names.changed': 'Le réseau ou le compte a changé',
  'names.late': 'La confirmation est arrivée trop tard',
  'names.lateHint':
    'Une confirmation est valable dix secondes. Rien n’a été enregistré. Réessayez et confirmez aussitôt.',
  'names.owned': 'Vous possédez déjà un nom',
  'names.taken': 'Quelqu’un d’autre a enregistré ce nom',
  'names.unsupported': 'Les noms ne sont pas disponibles sur ce réseau',
  'names.failed': 'Impossible d’enregistrer le nom',
  'names.failedHint': 'Le nom est conservé ici. Réessayez.',
  'names.nothingHint': 'Rien n’a été enregistré. Le nom est conservé ici.',
  'names.gone': 'Seul un compte du wallet intégré peut enregistrer un nom',
  'names.goneHint': 'Connectez-vous d’abord avec votre adresse e-mail ou un compte social.',
  'names.done': 'Nom enregistré',
  'names.doneHint': 'Les autres peuvent maintenant envoyer à {name} au lieu de votre adresse.',
  'names.close': 'Terminé',
}

export default fr
