// Vite collects imported style sheets into viewer.css.
declare module '*.css';
