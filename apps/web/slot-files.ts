import type { ComponentType } from 'react'
import { fillScreenSlots } from '../../kit/ui/slot-parts.tsx'

fillScreenSlots(import.meta.glob<{ default: ComponentType<object> }>('../../features/**/*.fill.tsx'))
