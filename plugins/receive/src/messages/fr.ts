import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const fr: Translation<ReceiveMessage> = {
  'receive.title': 'Recevoir',
  'receive.networks': 'Réseaux compatibles',
  'receive.scan': 'Copiez votre adresse ou scannez ce QR code',
  'receive.code': 'QR code de votre adresse',
  'receive.copy': 'Copier l’adresse',
  'receive.copied': 'Adresse copiée',
  'receive.changed': 'Le compte a changé. Copiez à nouveau l’adresse.',
  'receive.only': 'Envoyez uniquement sur ces réseaux',
  'receive.onlyOne': 'Envoyez uniquement sur ce réseau',
  'receive.onlyHint': 'Ce qui est envoyé à cette adresse sur un autre réseau peut être perdu.',
  'receive.current': 'Actuel',
  'receive.unknownNetwork': 'Réseau inconnu',
  'receive.unknownHint':
    'Ce site n’utilise pas le réseau de votre wallet. Envoyez à cette adresse uniquement sur les réseaux ci-dessous.',
  'receive.nowhereHint':
    'Ce site n’utilise pas le réseau de votre wallet. Changez de réseau dans votre wallet pour recevoir ici.',
  'receive.ethereumAccounts':
    'Ce réseau utilise des comptes Ethereum, que cette version ne peut pas connecter.',
  'receive.none': 'Aucun wallet connecté',
  'receive.noneHint': 'Connectez-en un pour voir son adresse ici.',
  'receive.connect': 'Connecter un wallet',
}

export default fr
