/** The style sheet of the reference. It is a file of its own, because the content security policy forbids styles in the page. */
export const referenceStyle = `:root {
  color-scheme: light dark;
  --text: #1c2128;
  --muted: #57606a;
  --line: #d0d7de;
  --ground: #ffffff;
  --link: #0550ae;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6edf3;
    --muted: #9da7b3;
    --line: #3d444d;
    --ground: #0d1117;
    --link: #79c0ff;
  }
}
* {
  box-sizing: border-box;
}
body {
  display: grid;
  grid-template: auto 1fr / minmax(0, 22rem) minmax(0, 1fr);
  gap: 0 2rem;
  max-width: 90rem;
  margin: 0 auto;
  padding: 1rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem / 1.5 system-ui, sans-serif;
}
header {
  grid-column: 1 / -1;
}
nav {
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100vh;
  overflow-y: auto;
}
nav h2 {
  margin: 1rem 0 0;
  font-size: 1rem;
}
nav ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
a {
  color: var(--link);
  overflow-wrap: anywhere;
}
article {
  border-top: 1px solid var(--line);
  padding-bottom: 1rem;
}
h3 {
  overflow-wrap: anywhere;
}
.method {
  font-weight: 600;
}
table {
  width: 100%;
  margin: 0.5rem 0;
  border-collapse: collapse;
  table-layout: fixed;
}
caption {
  text-align: left;
  color: var(--muted);
}
th,
td {
  padding: 0.25rem 0.75rem 0.25rem 0;
  border-bottom: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
  overflow-wrap: anywhere;
}
thead th {
  color: var(--muted);
  font-weight: 400;
}
thead th:last-child {
  width: 50%;
}
@media (max-width: 50rem) {
  body {
    display: block;
  }
  nav {
    position: static;
    max-height: none;
  }
}
`;
