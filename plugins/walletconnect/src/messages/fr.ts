import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const fr: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Scannez ce QR code avec votre téléphone',
  'walletconnect.code': 'Code d’appairage',
  'walletconnect.copy': 'Copier le lien',
  'walletconnect.copied': 'Lien copié',
  'walletconnect.anyApp': 'Ouvrir une appli de wallet',
  'walletconnect.anyHint': 'Ouvrez votre wallet avec ce bouton ou collez-y le lien.',
  'walletconnect.ways': 'Moyens de connexion',
  'walletconnect.browser': 'Navigateur',
  'walletconnect.qrcode': 'QR code',
  'walletconnect.mobile': 'Mobile',
  'walletconnect.web': 'Web',
  'walletconnect.desktop': 'Ordinateur',
  'walletconnect.unsupported': 'Installer',
  'walletconnect.continue': 'Continuez dans {name}',
  'walletconnect.accept': 'Acceptez la demande de connexion dans le wallet',
  'walletconnect.openApp': 'Ouvrez l’appli du wallet pour continuer',
  'walletconnect.open': 'Ouvrir',
  'walletconnect.waiting': 'Toujours en attente de {name}',
  'walletconnect.wallet': 'votre wallet',
  'walletconnect.waitingHint': 'Rien n’est partagé avant votre accord dans le wallet.',
  'walletconnect.other': 'Utiliser un autre wallet',
  'walletconnect.unreachable': 'Impossible de joindre le service d’appairage. Nouvel essai…',
  'walletconnect.unreachableHint': 'Les wallets de ce navigateur fonctionnent toujours.',
  'walletconnect.clock': 'Vérifiez l’horloge de votre appareil',
  'walletconnect.clockHint':
    'Son heure est trop décalée pour que votre wallet se connecte. Réglez-la, puis réessayez.',
  'walletconnect.preparing': 'Préparation du code',
  'walletconnect.late': 'C’est plus long que d’habitude. Patientez, ou utilisez un autre wallet.',
  'walletconnect.declined': 'Connexion refusée',
  'walletconnect.declinedHint': 'La connexion peut être refusée si une demande précédente est encore active',
  'walletconnect.failed': 'Impossible de se connecter à {name}',
  'walletconnect.notDetected': 'Non détecté',
  'walletconnect.notDetectedHint':
    'Installez-le dans ce navigateur, ou choisissez un autre moyen de connexion.',
  'walletconnect.have': 'Vous n’avez pas {name}\u00a0?',
  'walletconnect.get': 'Obtenir',
  'walletconnect.partly': 'Votre wallet ne s’est pas connecté à\u00a0: {names}',
  'walletconnect.noAccount': 'Ce wallet n’a approuvé aucun compte sur {names}.',
  'walletconnect.ethereumAccounts': 'Cette version ne peut pas connecter les comptes Ethereum de {names}.',
  'walletconnect.missed': '{name} est-il installé\u00a0?',
  'walletconnect.missedHint':
    'S’il ne s’est pas ouvert, installez l’appli ou copiez le lien dans votre wallet.',
}

export default fr
