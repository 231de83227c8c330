export { ArrowDownLeft as default } from 'lucide'
