/** Which kind of send sheet ships a plan: trial parts and parts for KD are received and counted apart. */
export const shippedAs = (planType: string): 'project' | 'kd' | 'normal' =>
  planType === 'project' ? 'project' : planType === 'kd' ? 'kd' : 'normal'
