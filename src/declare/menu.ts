/** Pictures of the menu's directories; web/shell/SideMenu.tsx draws them. */
export type MenuIcon = 'form' | 'schedule' | 'car' | 'bank' | 'chart' | 'megaphone' | 'database' | 'team' | 'settings'
