import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const fr: Translation<MoreMessage> = {
  'connect.none': 'Aucun wallet trouvé',
  'connect.noneHint': 'Il vous faut un wallet pour vous connecter. Si vous en installez un, il apparaît ici.',
  'connect.guide': 'Comparer tous les wallets',
  'connect.key': 'Une clé pour des sites comme celui-ci',
  'connect.keyHint': 'Connectez votre wallet au lieu de créer un autre compte avec un autre mot de passe.',
  'connect.vault': 'Un lieu sûr pour ce que vous possédez',
  'connect.vaultHint':
    'Il conserve votre argent, vos jetons et vos objets de collection. Vous seul pouvez les déplacer.',
  'connect.pen': 'Votre signature',
  'connect.penHint':
    'Les sites vous demandent avant d’agir. Vous lisez chaque demande, puis la confirmez ou la refusez.',
  'connect.install': 'Installez-en un, puis revenez ici.',
  'connect.withWallet': 'Continuer avec un wallet',
  'connect.certified': 'Certifiés uniquement',
  'connect.search': 'Rechercher un wallet',
  'connect.list': 'Wallets',
  'connect.found': '{count} trouvés',
  'connect.found#one': '{count} trouvé',
  'connect.loading': 'Chargement des wallets',
  'connect.noneListed': 'Aucun wallet trouvé',
  'connect.noneListedHint': 'Vérifiez l’orthographe ou cherchez un autre nom.',
  'connect.unlisted': 'Impossible de charger la liste des wallets',
  'connect.unlistedHint':
    'Les wallets de votre navigateur fonctionnent toujours. Vérifiez votre connexion Internet, puis réessayez.',
  'connect.notHere': 'Non détecté',
  'connect.notHereHint': 'Vous n’avez pas {name}\u00a0? Installez-le d’ici, puis revenez.',
  'connect.notHereNowhere':
    '{name} n’a pas de lien de téléchargement. Cherchez-le dans votre boutique d’applis.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Site web',
  'connect.webapp': 'Ouvrir l’appli web',
  'connect.choose': '{name} peut se connecter à plusieurs réseaux. Choisissez-en un.',
  'connect.legal': 'J’accepte',
  'connect.legalAnd': 'et',
  'connect.legalNote': 'En vous connectant, vous acceptez',
  'connect.terms': 'les Conditions d’utilisation',
  'connect.privacy': 'la Politique de confidentialité',
  'connect.legalFirst': 'Cochez la case pour continuer.',
  'connect.noneOther': 'Continuez autrement ou installez un wallet. Une fois installé, il apparaît ici.',
  'connect.noneApp': 'Ouvrez cette page dans une appli de wallet pour vous y connecter.',
  'connect.openIn': 'Ouvrir dans {name}',
  'connect.onlyCertified': 'Certifiés par WalletConnect uniquement',
  'connect.badge': 'Certifié',
  'connect.store': 'Obtenir',
}

export default fr
